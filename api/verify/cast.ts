import { KINDS, type Kind, type Org, type Person, type World } from './world.ts'

/** Organizations in a ring, each with its callers; 'other' is always the next one. */
export type Cast = {
  readonly orgs: readonly Org[]
  readonly callers: readonly Caller[]
}

export type Caller = {
  readonly person: Person
  readonly org: Org
  readonly colleague: Person
  /** A person of another organization. */
  readonly outsider: Person
}

const ALL_KINDS: readonly Kind[] = Object.keys(KINDS).filter((kind): kind is Kind => kind in KINDS)
/** Whoever differs by organization. Of the others one is enough. */
const OF_EVERY_ORG: readonly Kind[] = ['member', 'coach', 'administrator']

/** So many organizations; every kind of caller in the first one, in the others those who differ by organization. */
export async function createCast(world: World, count: number): Promise<Cast> {
  const orgs: Org[] = []
  for (let index = 0; index < count; index += 1) orgs.push(await world.addOrg())
  const residents: Person[] = []
  for (const org of orgs) residents.push(await world.addPerson('member', org))
  const callers: Caller[] = []
  for (const [index, org] of orgs.entries()) {
    const colleague = residents[index]
    const outsider = residents[(index + 1) % count]
    if (colleague === undefined || outsider === undefined) throw new Error('an organization has nobody')
    const kinds = index === 0 ? ALL_KINDS : OF_EVERY_ORG
    for (const kind of kinds)
      callers.push({ person: await world.addPerson(kind, org), org, colleague, outsider })
  }
  return { orgs, callers }
}
