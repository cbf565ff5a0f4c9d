import type { FieldProblem } from '#kit/errors.ts'
import { MONEY_STYLES, type MoneyStyle } from '#kit/money-style.ts'
import type { OwnProfile, ProfileChanges } from '#kit/react/own-profile.ts'

export type ProfileForm = {
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly timeZone: string
  readonly currencyFormat: string
  readonly boardOptOut: boolean
}

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'displayName',
  'timeZone',
  'preferences.currencyFormat',
  'boardOptOut',
] as const

export const toForm = (profile: OwnProfile): ProfileForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  displayName: profile.displayName === nameOf(profile) ? '' : profile.displayName,
  timeZone: profile.timeZone,
  currencyFormat: profile.preferences.currencyFormat ?? MONEY_STYLES[0],
  boardOptOut: profile.boardOptOut,
})

/** A display name that was never chosen is the name. */
const nameOf = ({ firstName, lastName }: OwnProfile): string => `${firstName} ${lastName}`

/** What was typed earlier in this tab and not saved, over what the server has. */
export function withDraft(form: ProfileForm, draft: unknown): ProfileForm {
  if (typeof draft !== 'object' || draft === null) return form
  const kept = new Map<string, unknown>(Object.entries(draft))
  const text = (name: 'firstName' | 'lastName' | 'displayName' | 'timeZone' | 'currencyFormat') => {
    const value = kept.get(name)
    return typeof value === 'string' ? value : form[name]
  }
  const optOut = kept.get('boardOptOut')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    displayName: text('displayName'),
    timeZone: text('timeZone'),
    currencyFormat: text('currencyFormat'),
    boardOptOut: typeof optOut === 'boolean' ? optOut : form.boardOptOut,
  }
}

export function checkProfile({ firstName, lastName }: ProfileForm): readonly FieldProblem[] {
  return [
    ...(firstName.trim() === '' ? [{ path: 'firstName', message: 'Enter your first name.' }] : []),
    ...(lastName.trim() === '' ? [{ path: 'lastName', message: 'Enter your last name.' }] : []),
  ]
}

/** What differs from what the server has, as the call carries it. */
export function changesOf(before: ProfileForm, after: ProfileForm): ProfileChanges {
  const changed = <K extends keyof ProfileForm>(name: K, value = after[name]) =>
    value === before[name] ? {} : { [name]: value }
  const currencyFormat = MONEY_STYLES.find((format) => format === after.currencyFormat)
  return {
    ...changed('firstName', after.firstName.trim()),
    ...changed('lastName', after.lastName.trim()),
    ...changed('displayName', after.displayName.trim()),
    ...changed('timeZone'),
    ...changed('boardOptOut'),
    ...styleChange(before, currencyFormat),
  }
}

const styleChange = (before: ProfileForm, currencyFormat: MoneyStyle | undefined): ProfileChanges =>
  currencyFormat === undefined || currencyFormat === before.currencyFormat
    ? {}
    : { preferences: { currencyFormat } }
