// Which paths below the context path need nobody who signs in.

/** A terminal is paired by nobody in particular, and graph views are for anyone. */
export const publicPaths = /^\/(door\/pair|pc\/(appointmentGragh|timeGragh))(\/|\?|$)/;

/** What a terminal may open. */
export const devicePaths = /^\/(door|board)(\/|$)/;
