// How a person is reached: the one form of an e-mail address and of a phone number, on records and on bookings.

export const EMAIL_ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{1,63}$/;

/** 5 to 20 digits, blanks and hyphens that begin with a digit, after a plus where it is international. */
export const PHONE_NUMBER = /^\+?\d[\d -]{4,19}$/;
