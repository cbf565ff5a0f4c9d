/** How long a free trial lasts, as plans are shipped and as it is told before signing up. */
export const TRIAL_DAYS = 14
