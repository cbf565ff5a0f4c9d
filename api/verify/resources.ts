import { builtInRoleId } from '../orgs/built-in-roles.ts'
import { TOOL } from './makers.ts'
import type { Values } from './recipe.ts'

/** A kind of thing that is made, read, changed and deleted: the calls by name, and what its model has to know. */
export type Resource = {
  readonly name: string
  readonly create: string
  readonly read?: string
  readonly change?: string
  readonly remove: string
  readonly list: string
  /** The key of the list's answer. */
  readonly key: string
  /** The field that is set and must come back; bodies give it this text. */
  readonly field: string
  readonly body: (text: string) => Values
  /** Where the contract takes the organization from. */
  readonly isOfOrg?: true
  /** A person may make only so many a day. */
  readonly mayRunOut?: true
  /** Whether the answer of a deletion still lists the thing, as what it has become. */
  readonly staysListed?: true
}

const items = (list: string, key: string): Resource => ({
  name: `items of ${list}`,
  create: `POST /org/${list}/items`,
  read: `GET /org/${list}/items/{itemId}`,
  change: `PATCH /org/${list}/items/{itemId}`,
  remove: `DELETE /org/${list}/items/{itemId}`,
  list: `GET /org/${list}/items`,
  key,
  field: 'name',
  body: (text) => ({ name: text }),
  isOfOrg: true,
})

export const RESOURCES: readonly Resource[] = [
  {
    name: 'plans',
    create: 'POST /plans',
    read: 'GET /plans/{id}',
    change: 'PATCH /plans/{id}',
    remove: 'DELETE /plans/{id}',
    list: 'GET /plans',
    key: 'plans',
    field: 'name',
    body: (text) => ({ name: text, toolId: TOOL, inputs: {} }),
  },
  items('checklists', 'checklists'),
  items('transaction-roles', 'roles'),
  {
    name: 'organisations',
    create: 'POST /orgs',
    read: 'GET /orgs/{id}',
    change: 'PATCH /orgs/{id}',
    remove: 'DELETE /orgs/{id}',
    list: 'GET /orgs',
    key: 'orgs',
    field: 'org_name',
    body: (text) => ({ org_name: text }),
    mayRunOut: true,
  },
  {
    name: 'roles',
    create: 'POST /roles',
    change: 'PATCH /roles/{id}',
    remove: 'DELETE /roles/{id}',
    list: 'GET /roles',
    key: 'roles',
    field: 'name',
    body: (text) => ({ name: text, permissions: ['org.lists.read'] }),
    isOfOrg: true,
  },
  {
    name: 'invitations',
    create: 'POST /invitations',
    remove: 'DELETE /invitations/{id}',
    list: 'GET /invitations',
    key: 'invitations',
    field: 'email',
    body: (text) => ({ email: `${text.replaceAll(' ', '-')}@example.org`, roleId: builtInRoleId('member') }),
    isOfOrg: true,
    staysListed: true,
  },
  {
    name: 'API tokens',
    create: 'POST /auth/tokens',
    remove: 'DELETE /auth/tokens/{id}',
    list: 'GET /auth/tokens',
    key: 'tokens',
    field: 'name',
    body: (text) => ({ name: text, scopes: ['plans:read'], expiresInDays: 7 }),
  },
]
