/* Sentences that the report and every proposal share. */

export const COMPENSATION =
  'Brokerage compensation is fully negotiable and not set by law. The client and the brokerage agree on it in writing before services begin.'

export const NO_PROMISE =
  'These figures are estimates, not a promise of a price, a date, or a result. The closing statement has the final amounts.'
