/** One item a row. */
export const ROWS_AT_MOST = 5_000
/** One field a column; of all the items of a list together. */
export const COLUMNS_AT_MOST = 1_000
/** Beyond this many, or as many as the cells allow, fields stand together in one column as JSON. */
export const OTHER_FIELDS = 'other fields (JSON)'
/** Of a workbook; text costs a third of it. */
export const CELLS_AT_MOST = 500_000
export const CSV_CELLS_AT_MOST = 1_500_000
