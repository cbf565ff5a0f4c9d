/** The store cannot be reached, is silent, or refuses: what was asked of it may be asked again. */
export class StoreAwayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreAwayError'
  }
}
