// Faults of the product itself, put in on purpose through the shims around it: a checker that finds none of
// them proves nothing. Each names what is broken; the tests hold that each is caught within some seeds.

export const mutations = {
  forgetsConflicts: 'an append goes in wherever the stream stands, so nobody decides again',
  acknowledgesBeforeWriting: 'the log answers before the events are on disk',
  resumesOneTooFar: 'a subscription that is resumed begins one event too late',
  checkpointsBeforeDocuments: 'the checkpoint is written before the documents it speaks of',
  letsLateWritersIn: 'a batch that comes too late is written over what came after it',
  hidesGaps: 'a change says it follows what was heard last, so that no gap is noticed',
  neverLooksAgain: 'what the feed lost in silence is never looked for',
  onePlaceTooMany: 'a resource is taken to have one place more than it has',
  onePlaceTooFew: 'a resource is taken to have one place fewer than it has',
  ignoresKeys: 'a command that is sent again is taken for another one',
  firesLapsesAgain: 'what the clock made due is recorded by every sweep, whatever the day knows',
  offersToLast: 'what becomes free is offered to who waits shortest',
  forgetsWhoWaits: 'who comes by takes a place that somebody waits for',
  neverOffers: 'nobody asks a day to offer what is free',
  forgetsPayments: 'a payment is taken for the first of its order',
  keepsTheMoney: 'nobody asks for a payment to go back',
  editsExceptions: 'an edit of a series takes along what was moved by hand',
  forgetsWhatIsGivenUp: 'a booking that its series has given up is not released',
  neverHeals: 'a date that heals is never tried again',
  keepsHalfBundles: 'what a bundle has taken stays when another of its rooms is refused',
  keepsDevicesOfBundles: 'a device stays promised when its bundle has ended',
  tellsTwice: 'a message that is written already is written by the next process again',
  forgetsLostMembers: 'a bundle goes on without a room that was taken away',
  forgetsFaults: 'a fault is taken for the first of its account',
  forgetsBans: 'who is banned books on',
  keepsBansAfterAppeal: 'a ban stays when the fault that it rests on is overturned',
  neverRecordsFaults: 'nobody records the faults of a person',
  lendsTwice: 'a device that is out is lent again as if it lay on the shelf',
  keepsUncollected: 'what nobody collects in time is never given up',
  forgetsPartsBack: 'what came back in parts is taken to be out still',
  keepsEmptySeats: 'a seat that nobody came back to is never released',
  forgetsLeaves: 'a leave of a seat is taken for the first of its day',
  neverWithdraws: 'a workflow service is never told that nothing is to be decided any more',
  hearsTwice: 'what a workflow service has said already is taken for another answer',
  leavesBookingsBehind: 'what somebody who left had booked stays as it was',
  neverGivesBack: 'an allowance is never given back',
  overbooksWindows: 'a window of visitors is taken to be empty whoever has come to have a place in it',
  keepsHoldsForEver: 'what somebody held while filling a form stays held after its ten minutes',
  keepsPlacesOfVisits: 'a visit that is over keeps its places',
  forgetsPassages: 'a passage that a gate tells again is taken for another one',
  leavesMovesHalfDone: 'a booking that has moved keeps its old place as well',
  trustsTheWatcher: 'a watcher that comes back is believed to know everything',
} as const satisfies Record<string, string>;

export type Mutation = keyof typeof mutations;

export const isMutated = (
  { mutation }: { readonly mutation?: Mutation | undefined },
  asked: Mutation,
): boolean => mutation === asked;
