import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { number } from '#kit/field.ts'
import { DEFAULT_WEIGHTS, PART_NAMES, partLabel } from '#kit/leads/platform-score.ts'
import { useSession } from '#kit/react/session.tsx'
import { Done, Problem } from '../entry/Said.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { Panel } from '../page/Page.tsx'
import { Waiting } from '../page/Waiting.tsx'
import css from './leads.module.css'
import type { Desk } from './LeadsPage.tsx'
import { useLeadSettings, type Weights } from './use-leads.ts'

/** How leads are scored: the weights of the organization, and the model that AI and private leads have. */
export function ScoringTab({ organization, actions }: Desk) {
  const asked = useLeadSettings(organization)
  const roles = useSession().user?.roles ?? []
  const mayChange = hasPermissionIn(roles, organization, 'org.settings.write')
  return (
    <>
      <Panel
        title="Weights"
        lead="Coaching, real estate, and nonprofit leads earn these points for each statement that is true of them, scaled to a total of 100."
      >
        <Waiting asked={asked} what="the weights" shape="lines">
          {({ weights }) => <WeightForm start={weights} actions={actions} mayChange={mayChange} />}
        </Waiting>
      </Panel>
      <Models />
    </>
  )
}

/** The model that is the same for everybody, and what points mean. */
const Models = () => (
  <>
    <Panel title="AI and private leads" lead="Fit, intent, and engagement, less penalties, from 0 to 100.">
      <ul className={css.lines}>
        <li>
          <span>Fit: segment 20, budget 15, authority 15</span>
          <span>up to 50</span>
        </li>
        <li>
          <span>Intent: time frame 20, asked for a call 10</span>
          <span>up to 30</span>
        </li>
        <li>
          <span>Engagement: 4 for each tool, 2 for each visit in 30 days</span>
          <span>up to 20</span>
        </li>
        <li>
          <span>Penalties: e-mail not verified 10, free-mail address 5, 5 for each idle month</span>
          <span>up to −45</span>
        </li>
      </ul>
    </Panel>
    <Panel
      title="Grades"
      lead="Models are not comparable point by point, so leads of several boards are sorted by grade."
    >
      <ul className={css.lines}>
        {[
          ['A, from 75 points', 'answer within 1 hour'],
          ['B, from 55 points', 'within 24 hours'],
          ['C, from 35 points', 'within 3 days'],
          ['D', 'within 7 days'],
        ].map(([grade, hours]) => (
          <li key={grade}>
            <span>{grade}</span>
            <span>{hours}</span>
          </li>
        ))}
      </ul>
    </Panel>
  </>
)

type FormProps = {
  readonly start: Weights
  readonly actions: Desk['actions']
  readonly mayChange: boolean
}

function WeightForm({ start, actions, mayChange }: FormProps) {
  const [weights, setWeights] = useState(start)
  const [said, setSaid] = useState<string | null>(null)
  const save = async () => {
    setSaid(null)
    if (await actions.weigh(weights)) setSaid('The weights are saved, and every lead is scored by them.')
  }
  return (
    <div className={css.form}>
      <div className={css.pair}>
        {PART_NAMES.map((name) => (
          <FieldInput
            key={name}
            name={name}
            field={number(partLabel(name), { default: DEFAULT_WEIGHTS[name], min: 0, max: 100 })}
            value={weights[name]}
            disabled={!mayChange}
            onChange={(value) => setWeights({ ...weights, [name]: typeof value === 'number' ? value : 0 })}
          />
        ))}
      </div>
      <Problem text={actions.failure} />
      <Done text={said} />
      {mayChange ? (
        <Actions>
          <Action onClick={() => void save()}>Save weights</Action>
          <Action tone="plain" onClick={() => setWeights(DEFAULT_WEIGHTS)}>
            Reset
          </Action>
        </Actions>
      ) : (
        <p className={css.faint}>An administrator of the organization can change them.</p>
      )}
    </div>
  )
}
