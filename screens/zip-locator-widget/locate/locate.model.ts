import type { Provider } from '#kit/places/provider-list.ts'
import { milesBetween, type Spot } from './distance.model.ts'
import { type Asked, servesBy } from '#kit/places/serves.ts'

/** A ZIP code as it is known: without a spot there is no distance. */
export type Place = Asked & { readonly spot: Spot | null }

export type Found = {
  readonly provider: Provider
  /** From the ZIP code to its base; null: one of the two has no spot. */
  readonly miles: number | null
  /** The rule by which it serves the ZIP code; null: it is only near. */
  readonly by: string | null
}

type Search = {
  /** How far from the ZIP code somebody is near, in miles. */
  readonly radius: number
  /** Where a base is. */
  readonly spotOf: (zip: string) => Spot | null
}

/** Who serves a ZIP code, however far, and who is near: the nearer first, then by name; without a distance last. */
export function locate(
  place: Place,
  providers: readonly Provider[],
  { radius, spotOf }: Search,
): readonly Found[] {
  return providers
    .map((provider): Found => {
      const base = provider.zip === '' ? null : spotOf(provider.zip)
      const miles = base === null || place.spot === null ? null : milesBetween(place.spot, base)
      return { provider, miles, by: servesBy(provider, place, miles) }
    })
    .filter(({ miles, by }) => by !== null || (miles !== null && miles <= radius))
    .sort(
      (a, b) =>
        (a.miles ?? Number.POSITIVE_INFINITY) - (b.miles ?? Number.POSITIVE_INFINITY) ||
        compareNames(a.provider.name, b.provider.name),
    )
}

const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
