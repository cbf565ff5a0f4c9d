import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from './role-test.module.css'
import type { Rights } from './role-test-queries.ts'
import { compareRoles, readStoredRoles, type RoleRow } from './stored-roles.model.ts'
import { useStoredUser } from './use-stored-user.ts'

type OwnProps = { readonly rights: Rights; readonly onLookAgain: () => void }

/** One's roles as the server sees them, beside those that the browser keeps to draw the menu. */
export function OwnRoles({ rights, onLookAgain }: OwnProps) {
  const { text, look } = useStoredUser()
  const stored = readStoredRoles(text)
  const rows = compareRoles(rights.roles, stored ?? [])
  const differing = rows.filter(({ where }) => where !== 'same').length
  const again = () => {
    look()
    onLookAgain()
  }
  return (
    <Panel
      title="Your roles"
      lead={
        stored === null
          ? 'The browser keeps no roles that can be read. The server’s list counts.'
          : differing === 0
            ? 'The server and this browser agree.'
            : `${counted(differing, 'role differs', 'roles differ')} between the server and this browser. The server’s list counts.`
      }
      aside={
        <Action tone="plain" onClick={again}>
          Look again
        </Action>
      }
    >
      {rows.length === 0 ? <p>You have no role.</p> : <RoleTable rows={rows} rights={rights} />}
      <Permissions names={rights.permissions} />
    </Panel>
  )
}

type TableProps = { readonly rows: readonly RoleRow[]; readonly rights: Rights }

const RoleTable = ({ rows, rights }: TableProps) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">Role</th>
        <th scope="col">Where it holds</th>
        <th scope="col">Server</th>
        <th scope="col">This browser</th>
        <th scope="col">What it means</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          <td data-label="Where it holds">{placesOf(row, rights)}</td>
          <td data-label="Server">{row.where === 'browser' ? 'No' : 'Yes'}</td>
          <td data-label="This browser">{row.where === 'server' ? 'No' : 'Yes'}</td>
          <td>
            <Meaning row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const placesOf = ({ name }: RoleRow, { roles }: Rights): string =>
  roles
    .filter((role) => role.name === name)
    .map(({ org_name }) => org_name ?? 'All organizations')
    .join(', ')

function Meaning({ row }: { readonly row: RoleRow }) {
  if (row.where === 'same') return <ToneWord tone="positive" word="Same" />
  const words = {
    browser: 'Gives nothing: only this browser names it.',
    server: 'Holds, though this browser does not know it.',
    differs: `Other permissions: ${[
      ...row.onlyServer.map((name) => `the server adds ${name}`),
      ...row.onlyBrowser.map((name) => `${name} does not hold`),
    ].join('; ')}.`,
  }[row.where]
  return (
    <>
      <ToneWord tone="caution" word="The server’s list counts" />
      <span className={css.faint}>{words}</span>
    </>
  )
}

function Permissions({ names }: { readonly names: readonly string[] }) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <button type="button" className={css.link} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'} the {counted(names.length, 'permission')} that the server gives you
      </button>
      {isShown ? (
        <ul className={css.names}>
          {names.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
