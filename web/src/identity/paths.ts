// Which paths below the context path need nobody who signs in.

/** Pages of visitors, who prove a phone and have no account. */
export const visitorPaths =
  /^\/mobile\/(GenerateAccesscode|visitor\/(register|home|mine|history|detail|qrcode|addinfo|vehicle))(\/|\?|$)/;

/**
 * The muster is read without network, too. Nobody in particular pairs a terminal, graph views and quoted numbers are
 * for anyone, and visitors prove their phone.
 */
export const publicPaths =
  /^\/(door\/pair|visitor\/muster|pc\/(appointmentGragh|timeGragh)|mobile\/(GenerateAccesscode|verify|checkAppointment|appointmentGragh|visitor\/(register|home|mine|history|detail|qrcode|addinfo|vehicle)))(\/|\?|$)/;

/** What became of a payment is for anyone with the order's number, and says more to who is signed in. */
export const openPaths = /^\/(pc\/pay\/result|mobile\/pay)(\/|\?|$)/;

/** What a terminal may open. */
export const devicePaths = /^\/(door|board|visitor\/accessControlScan)(\/|$)/;
