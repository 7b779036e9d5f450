// Which paths below the context path need nobody who signs in.

/** A terminal is paired by nobody in particular, and graph views are for anyone. */
export const publicPaths = /^\/(door\/pair|pc\/(appointmentGragh|timeGragh))(\/|\?|$)/;

/** What became of a payment is for anyone with the order's number, and says more to who is signed in. */
export const openPaths = /^\/(pc\/pay\/result|mobile\/pay)(\/|\?|$)/;

/** What a terminal may open. */
export const devicePaths = /^\/(door|board)(\/|$)/;
