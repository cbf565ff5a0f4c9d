import type { Provider } from '#kit/places/provider-list.ts'
import { milesBetween, type Spot } from './distance.model.ts'
import type { Place } from './locate.model.ts'
import { servesBy } from '#kit/places/serves.ts'

/** A ZIP code of leads: how many came from it, and when the last one did. */
export type LeadZip = { readonly zip: string; readonly leads: number; readonly lastAt: Date }

type Ground = {
  readonly placeOf: (zip: string) => Place
  readonly spotOf: (zip: string) => Spot | null
}

/** The ZIP codes that nobody serves: those with the most leads first, then by their number. */
export function gapsOf(
  asked: readonly LeadZip[],
  providers: readonly Provider[],
  { placeOf, spotOf }: Ground,
): readonly LeadZip[] {
  const based = providers.map((provider) => ({ provider, base: spotOf(provider.zip) }))
  const isServed = ({ zip }: LeadZip): boolean => {
    const place = placeOf(zip)
    return based.some(({ provider, base }) => {
      const miles = base === null || place.spot === null ? null : milesBetween(place.spot, base)
      return servesBy(provider, place, miles) !== null
    })
  }
  return asked.filter((one) => !isServed(one)).sort((a, b) => b.leads - a.leads || (a.zip < b.zip ? -1 : 1))
}
