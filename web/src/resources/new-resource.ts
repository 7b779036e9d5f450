// What the form of a new resource begins with, where another way to make one leaves it empty. U-151.

const MINUTES_BEFORE = 30;

export const newResource = {
  min_interval_minutes_change: MINUTES_BEFORE,
  min_interval_minutes_cancel: MINUTES_BEFORE,
};

/** How late a seat may be changed stands among the rules of sitting. */
export const newSeatRoom = { min_interval_minutes_cancel: MINUTES_BEFORE };
