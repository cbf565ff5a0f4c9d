import type { Option } from './field.ts'

/** What Americans call theirs, from east to west. */
const AMERICAN: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
}

/** The American ones first, then all by name, also the one that is set where this browser does not know it. */
export function zoneOptions(current: string): readonly Option[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])
  const others = [...known].filter((zone) => AMERICAN[zone] === undefined)
  const inOrder = [...Object.keys(AMERICAN), ...others.toSorted((a, b) => a.localeCompare(b))]
  return inOrder.map((value) => ({ value, label: zoneLabel(value) }))
}

export const zoneLabel = (zone: string): string => AMERICAN[zone] ?? zone.replaceAll('_', ' ')
