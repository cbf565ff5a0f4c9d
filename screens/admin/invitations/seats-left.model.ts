type Seats = { readonly planName: string; readonly seats: number; readonly members: number | null }

/** What somebody who joins now would find, where every seat is taken; null where one is left or nobody may know. */
export const noSeatWords = ({ planName, seats, members }: Seats): string | null =>
  members === null || members < seats
    ? null
    : `All ${seats} seats of ${planName} are taken: whoever joins now will not have what it opens until you add seats.`
