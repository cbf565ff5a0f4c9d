/** Loaded by whoever first needs it: half a second and 20 MB that a server without payments does not pay. */
export const stripeLibrary = async () => (await import('stripe')).default
