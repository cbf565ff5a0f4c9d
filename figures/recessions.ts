/**
 * Recessions of the United States: month of the peak and month of the trough of each business cycle. A recession runs
 * from the month after the peak to the month of the trough. The committee names a month long after it (the peak of
 * February 2020 in June 2020, the trough of April 2020 in July 2021), so that the newest rows are never complete.
 */
export type Recession = { readonly peak: string; readonly trough: string }

export const recessionsSource = {
  source:
    'National Bureau of Economic Research, US Business Cycle Expansions and Contractions, from a reprint',
  checked: null,
} as const

// biome-ignore format: one row a cycle
export const recessions: readonly Recession[] = [
  { peak: '1857-06', trough: '1858-12' },
  { peak: '1860-10', trough: '1861-06' },
  { peak: '1865-04', trough: '1867-12' },
  { peak: '1869-06', trough: '1870-12' },
  { peak: '1873-10', trough: '1879-03' },
  { peak: '1882-03', trough: '1885-05' },
  { peak: '1887-03', trough: '1888-04' },
  { peak: '1890-07', trough: '1891-05' },
  { peak: '1893-01', trough: '1894-06' },
  { peak: '1895-12', trough: '1897-06' },
  { peak: '1899-06', trough: '1900-12' },
  { peak: '1902-09', trough: '1904-08' },
  { peak: '1907-05', trough: '1908-06' },
  { peak: '1910-01', trough: '1912-01' },
  { peak: '1913-01', trough: '1914-12' },
  { peak: '1918-08', trough: '1919-03' },
  { peak: '1920-01', trough: '1921-07' },
  { peak: '1923-05', trough: '1924-07' },
  { peak: '1926-10', trough: '1927-11' },
  { peak: '1929-08', trough: '1933-03' },
  { peak: '1937-05', trough: '1938-06' },
  { peak: '1945-02', trough: '1945-10' },
  { peak: '1948-11', trough: '1949-10' },
  { peak: '1953-07', trough: '1954-05' },
  { peak: '1957-08', trough: '1958-04' },
  { peak: '1960-04', trough: '1961-02' },
  { peak: '1969-12', trough: '1970-11' },
  { peak: '1973-11', trough: '1975-03' },
  { peak: '1980-01', trough: '1980-07' },
  { peak: '1981-07', trough: '1982-11' },
  { peak: '1990-07', trough: '1991-03' },
  { peak: '2001-03', trough: '2001-11' },
  { peak: '2007-12', trough: '2009-06' },
  { peak: '2020-02', trough: '2020-04' },
]
