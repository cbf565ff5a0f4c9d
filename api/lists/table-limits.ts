/** One item a row. */
export const ROWS_AT_MOST = 5_000
/** One field a column; of all the items of a list together. */
export const COLUMNS_AT_MOST = 1_000
export const CELLS_AT_MOST = 500_000
