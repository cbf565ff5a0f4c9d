import { TESTERS } from '#kit/access.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { AccessMatrix } from './access-matrix.tsx'
import { OwnRoles } from './own-roles.tsx'
import css from './role-test.module.css'
import { type Rights, useMatrix, useRights } from './role-test-queries.ts'
import { Simulator } from './simulator.tsx'

/** Who may open or do what, from the tables that the server itself uses. Nothing here changes anything. */
export default function RoleTest() {
  const rights = useRights()
  return (
    <Page
      title="Access test"
      lead="Answers come from the rules that the server itself follows. Nothing on this page changes anything."
    >
      <Waiting asked={rights} what="your roles">
        {(data) => (
          <>
            <OwnRoles rights={data} onLookAgain={() => void rights.refetch()} />
            <Simulation rights={data} />
          </>
        )}
      </Waiting>
    </Page>
  )
}

function Simulation({ rights }: { readonly rights: Rights }) {
  const { query, setQuery } = useAddress()
  const names = testedBy(rights)
  const org = names.find((name) => name === query['org']) ?? names[0]
  const matrix = useMatrix(org)
  return (
    <>
      {names.length < 2 ? null : (
        <div className={css.org}>
          <SelectField
            label="Organization"
            value={org ?? ''}
            choices={names.map((name) => ({ value: name, label: name }))}
            onChange={(name) => setQuery({ org: name, user: null, roles: null })}
          />
        </div>
      )}
      <Waiting asked={matrix} what="the rules">
        {(data) => (
          <>
            <Simulator matrix={data} rights={rights} org={org} />
            <AccessMatrix matrix={data} />
          </>
        )}
      </Waiting>
    </>
  )
}

/** The organizations whose access one may test: those where one has a role for that, or all with one of the platform. */
function testedBy({ memberships, roles }: Rights): readonly string[] {
  const testing = roles.filter(({ name }) => TESTERS.anyRole.some((tester) => tester === name))
  const isTested = (org: string) => testing.some(({ org_name }) => org_name === null || org_name === org)
  return memberships.map(({ org_name }) => org_name).filter(isTested)
}
