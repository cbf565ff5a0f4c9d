import { AREA_SCOPES, AREA_SCOPE_TEXTS } from './registry/scopes.gen.ts'

/**
 * What an API token may be given, area by area; `area.ts` declares those of an area's own endpoints. A token never does more than its person may at that moment; a scope
 * only takes away. Signing in, security, roles, members, organizations' settings and own data's deletion are in none.
 */
export const SCOPES = [
  'account:read',
  'orgs:read',
  'people:read',
  'lists:read',
  'lists:write',
  'facts:read',
  'facts:write',
  'plans:read',
  'plans:write',
  'tools:run',
  ...AREA_SCOPES,
] as const

export type Scope = (typeof SCOPES)[number]

/** The scopes in plain words, for the page where a token is made. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  'account:read': 'View your name, roles, and portfolio',
  'orgs:read': 'See your organizations',
  'people:read': 'See the people in your organizations and their roles',
  'lists:read': 'View and export your lists and your organizations’',
  'lists:write': 'Change your lists and your organizations’; also needs the scope to view them',
  'facts:read': 'View your household profile',
  'facts:write': 'Change your household profile; also needs the scopes to view it and your plans',
  'plans:read': 'View your saved plans',
  'plans:write': 'Save, change, and share plans; also needs the scope to view them',
  'tools:run': 'Find and run tools, and create reports',
  ...AREA_SCOPE_TEXTS,
}
