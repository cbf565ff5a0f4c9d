/**
 * States whose law makes what a couple earns while married the property of both: at the first death all of it gets a
 * new basis (26 USC 1014(b)(6)). Not those where a couple has to choose it in writing.
 * Source: IRS Publication 555, Community Property.
 */
export const communityPropertyStates: ReadonlySet<string> = new Set([
  'AZ',
  'CA',
  'ID',
  'LA',
  'NV',
  'NM',
  'TX',
  'WA',
  'WI',
])
