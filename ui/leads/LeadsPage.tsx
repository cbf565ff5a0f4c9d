import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { counted } from '#kit/format.ts'
import { BOARDS, type Board } from '#kit/leads/stages.ts'
import { useMemberships, useMembershipsChanged } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { Done } from '../entry/Said.tsx'
import { NoOrganization } from '../organization/NoOrganization.tsx'
import { Action } from '../page/Action.tsx'
import { Page } from '../page/Page.tsx'
import { PageTabs } from '../page/PageTabs.tsx'
import { Waiting } from '../page/Waiting.tsx'
import { BoardTab } from './BoardTab.tsx'
import { ImportLeads } from './ImportLeads.tsx'
import { LeadPanel } from './LeadPanel.tsx'
import css from './leads.module.css'
import { NewLead } from './NewLead.tsx'
import { ReportTab } from './ReportTab.tsx'
import { ScoringTab } from './ScoringTab.tsx'
import { TableTab } from './TableTab.tsx'
import { TodayTab } from './TodayTab.tsx'
import { type Lead, type LeadActions, type Place, useLeadActions, useLeads } from './use-leads.ts'

type LeadsPageProps = {
  readonly title: string
  readonly lead: string
  /** The board that the page is about; left out, all of them, and the page lets one choose. */
  readonly board?: Board
}

/** What every part of the page works with. */
export type Desk = {
  readonly place: Place
  readonly isOneBoard: boolean
  readonly organization: string
  readonly leads: readonly Lead[]
  readonly actions: LeadActions
  readonly mayWrite: boolean
  readonly mayErase: (lead: Lead) => boolean
  readonly open: (lead: Lead) => void
}

const FIRST = { id: 'today', label: 'Today', Part: TodayTab }
const TABS = [
  FIRST,
  { id: 'board', label: 'Board', Part: BoardTab },
  { id: 'table', label: 'Table', Part: TableTab },
  { id: 'report', label: 'Report', Part: ReportTab },
  { id: 'scoring', label: 'Scoring', Part: ScoringTab },
]

/** One pipeline of leads: all boards, or one that its screen locks. */
export function LeadsPage({ title, lead, board }: LeadsPageProps) {
  const memberships = useMemberships()
  const joined = useMembershipsChanged()
  const { query } = useAddress()
  const chosen = board ?? BOARDS.find(({ id }) => id === query.board)?.id
  // Without an organization there is nothing to ask for.
  if (memberships.data === undefined)
    return (
      <Page title={title} lead={lead}>
        <Waiting asked={memberships} what="your organizations">
          {() => null}
        </Waiting>
      </Page>
    )
  if (memberships.data.length === 0)
    return (
      <Page title={title}>
        <NoOrganization what="Leads" purpose={lead} onJoined={() => void joined()} />
      </Page>
    )
  return (
    <Opened
      title={title}
      lead={lead}
      place={{ org: query.org, board: chosen }}
      isOneBoard={board !== undefined}
    />
  )
}

type Dialog = 'new' | 'import'

type OpenedProps = {
  readonly title: string
  readonly lead: string
  readonly place: Place
  readonly isOneBoard: boolean
}

function Opened({ title, lead, place, isOneBoard }: OpenedProps) {
  const { query, setQuery } = useAddress()
  // Another page asks for a new lead by the ZIP code that it comes from.
  const [dialog, setDialog] = useState<Dialog | null>(query.zip === undefined ? null : 'new')
  const [said, setSaid] = useState<string | null>(null)
  const choose = (next: Dialog) => {
    setSaid(null)
    setDialog(next)
  }
  const asked = useLeads(place)
  const actions = useLeadActions(place)
  const { user } = useSession()
  const roles = user?.roles ?? []
  const organization = asked.data?.organization ?? ''
  const mayWrite = hasPermissionIn(roles, organization, 'prospects.write')
  const mayAdminister = hasPermissionIn(roles, organization, 'org.settings.write')
  const { id, Part } = TABS.find((tab) => tab.id === query.tab) ?? FIRST
  return (
    <Page title={title} lead={lead} actions={mayWrite ? <HeadActions onChoose={choose} /> : null}>
      <PageTabs
        label={title}
        tabs={TABS}
        current={id}
        onChoose={(tab) => setQuery({ tab: tab === FIRST.id ? null : tab, item: null }, 'push')}
      />
      <Scope place={place} organization={organization} isOneBoard={isOneBoard} />
      <Waiting asked={asked} what="the leads">
        {({ leads }) => {
          const desk: Desk = {
            place: { ...place, org: organization },
            isOneBoard,
            organization,
            leads,
            actions,
            mayWrite,
            mayErase: ({ ownerId }) => mayWrite && (mayAdminister || ownerId === user?.userId),
            open: (one) => setQuery({ item: one.id }, 'push'),
          }
          return (
            <section className={css.part} aria-label={counted(leads.length, 'lead')}>
              <Done text={said} />
              <Part {...desk} />
              <LeadPanel {...desk} />
              <Dialogs {...{ desk, dialog, setSaid, setDialog }} />
            </section>
          )
        }}
      </Waiting>
    </Page>
  )
}

type DialogsProps = {
  readonly desk: Desk
  readonly dialog: Dialog | null
  readonly setSaid: (said: string) => void
  readonly setDialog: (dialog: null) => void
}

function Dialogs({ desk, dialog, setSaid, setDialog }: DialogsProps) {
  const { query, setQuery } = useAddress()
  const close = () => {
    setDialog(null)
    setQuery({ zip: null })
  }
  if (dialog === 'import') return <ImportLeads {...desk} onImported={setSaid} onClose={close} />
  return dialog === 'new' && desk.mayWrite ? (
    <NewLead {...desk} zip={query.zip ?? ''} onAdded={() => setSaid('The lead was added.')} onClose={close} />
  ) : null
}

const HeadActions = ({ onChoose }: { readonly onChoose: (dialog: Dialog) => void }) => (
  <>
    <Action onClick={() => onChoose('new')}>New lead</Action>
    <Action tone="plain" onClick={() => onChoose('import')}>
      Import
    </Action>
  </>
)

type ScopeProps = { readonly place: Place; readonly organization: string; readonly isOneBoard: boolean }

/** Whose leads, and of which board: choices only where there are several. */
function Scope({ place, organization, isOneBoard }: ScopeProps) {
  const { setQuery } = useAddress()
  const roles = useSession().user?.roles ?? []
  const names = (useMemberships().data ?? [])
    .map(({ org_name }) => org_name)
    .filter((name) => hasPermissionIn(roles, name, 'prospects.read'))
  if (isOneBoard && names.length < 2) return null
  return (
    <div className={css.bar}>
      {names.length < 2 ? null : (
        <label>
          <span className="visually-hidden">Organization</span>
          <select
            className={css.scope}
            value={organization}
            onChange={(event) => setQuery({ org: event.target.value, item: null }, 'push')}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {isOneBoard ? null : (
        <label>
          <span className="visually-hidden">Board</span>
          <select
            className={css.scope}
            value={place.board ?? ''}
            onChange={(event) =>
              setQuery({ board: event.target.value === '' ? null : event.target.value, item: null }, 'push')
            }
          >
            <option value="">All boards</option>
            {BOARDS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
