/**
 * Days on which the Federal Open Market Committee announces its decision: the second day of each scheduled meeting.
 * The schedule is tentative until the meeting before; unscheduled meetings are not known to it.
 */
export const fomcMeetings = {
  days: [
    '2026-01-28',
    '2026-03-18',
    '2026-04-29',
    '2026-06-17',
    '2026-07-29',
    '2026-09-16',
    '2026-10-28',
    '2026-12-09',
    '2027-01-27',
    '2027-03-17',
    '2027-04-28',
    '2027-06-09',
    '2027-07-28',
    '2027-09-15',
    '2027-10-27',
    '2027-12-08',
    '2028-01-26',
  ],
  source:
    'Federal Reserve Board, press releases of August 9, 2024, and September 5, 2025 (tentative schedules), from reprints',
  checked: null,
} as const
