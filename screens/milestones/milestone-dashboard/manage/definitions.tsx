import { type ReactNode, useState } from 'react'
import { counted } from '#kit/format.ts'
import { CATEGORY_NAMES } from '#kit/milestones/categories.ts'
import { ruleWords } from '#kit/milestones/rule-words.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../milestone-dashboard.module.css'
import type { Managed } from '../queries.ts'
import { Bulk } from './bulk.tsx'
import type { ManagedOrg } from './managed-orgs.ts'

type DefinitionsProps = {
  readonly org: ManagedOrg
  readonly milestones: readonly Managed[]
  readonly onEdit: (edited: Managed | 'new') => void
}

const STATUS = {
  live: { tone: 'positive', label: 'Live' },
  draft: { tone: 'neutral', label: 'Draft' },
  retired: { tone: 'caution', label: 'Retired' },
} as const

/** Every milestone with its rule; what is chosen can be processed for all people at once. */
export function Definitions({ org, milestones, onEdit }: DefinitionsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  // Others' drafts can be neither changed nor achieved.
  const shown = milestones.filter(({ isOwn, status }) => isOwn || status === 'live')
  return (
    <Panel
      title="Definitions"
      lead={
        org === null
          ? 'They count for everybody on this installation.'
          : 'Yours count for your members alone, and on your boards alone.'
      }
      aside={<Action onClick={() => onEdit('new')}>New milestone</Action>}
    >
      <Bulk
        org={org}
        chosen={milestones.filter(({ id }) => chosen.has(id))}
        onDone={() => setChosen(new Set())}
      />
      {[shown.filter(({ isOwn }) => isOwn), shown.filter(({ isOwn }) => !isOwn)].map((list, at) => (
        <Few key={at === 0 ? 'own' : 'others'} list={list}>
          {(one) => (
            <Definition
              key={one.id}
              milestone={one}
              rule={ruleWords(one.rule, milestones)}
              isChosen={chosen.has(one.id)}
              onChoose={() => toggle(one.id)}
              onEdit={() => onEdit(one)}
            />
          )}
        </Few>
      ))}
    </Panel>
  )
}

type FewProps = {
  readonly list: readonly Managed[]
  readonly children: (milestone: Managed) => ReactNode
}

const FEW = 8

/** The first of a long list, and the rest on request. */
function Few({ list, children }: FewProps) {
  const [isAll, setAll] = useState(false)
  if (list.length === 0) return null
  return (
    <>
      <ul className={css.definitions}>{(isAll ? list : list.slice(0, FEW)).map(children)}</ul>
      {isAll || list.length <= FEW ? null : (
        <div>
          <Action tone="plain" onClick={() => setAll(true)}>
            Show all {list.length} milestones
          </Action>
        </div>
      )}
    </>
  )
}

type DefinitionProps = {
  readonly milestone: Managed
  /** Its rule in words. */
  readonly rule: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onEdit: () => void
}

const Definition = ({ milestone, rule, isChosen, onChoose, onEdit }: DefinitionProps) => (
  <li>
    <label>
      <input
        type="checkbox"
        aria-label={`Choose ${milestone.title}`}
        checked={isChosen}
        onChange={onChoose}
      />
    </label>
    <div>
      <h3>{milestone.title}</h3>
      <p className={css.faint}>
        {[
          CATEGORY_NAMES[milestone.category],
          counted(milestone.points, 'point'),
          rule,
          ...(milestone.isOwn ? [] : ['everybody’s']),
        ].join(' \u00b7 ')}
      </p>
    </div>
    <StatusDot {...STATUS[milestone.status]} />
    {milestone.isOwn ? (
      <Action tone="plain" label={`Edit ${milestone.title}`} onClick={onEdit}>
        Edit
      </Action>
    ) : null}
  </li>
)
