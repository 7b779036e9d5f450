// The wire's name of what may be done with a booking or a loan.
const wireActions: Readonly<Record<string, string>> = {
  lowerUnits: 'lower_units',
  handOut: 'hand_out',
  giveBack: 'give_back',
  acceptReturn: 'accept_return',
  continueHandling: 'continue_handling',
  changeTime: 'change_time',
  changeDetails: 'change_details',
  handOver: 'hand_over',
  signIn: 'sign_in',
  takeBackSignIn: 'take_back_sign_in',
  signOut: 'sign_out',
  takeBack: 'take_back',
  takeBackExtension: 'take_back_extension',
  takeBackCancel: 'take_back_cancel',
  killProcess: 'kill_process',
  markPerformed: 'mark_performed',
  markMissed: 'mark_missed',
  bookAgain: 'book_again',
  hide: 'delete_record',
};

export const wireActionOf = (action: string): string => wireActions[action] ?? action;
