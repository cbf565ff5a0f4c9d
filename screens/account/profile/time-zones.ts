import type { Option } from '#kit/field.ts'

/** The time zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'America/New York', and the one that is set even when this browser does not know it. */
export function zoneOptions(current: string): readonly Option[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...known.add(current)]
    .toSorted((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: zoneLabel(value) }))
}

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')
