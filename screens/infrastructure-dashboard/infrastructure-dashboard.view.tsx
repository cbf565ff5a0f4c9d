import { hasPermission } from '#kit/access.ts'
import { useSession } from '#kit/react/session.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Details } from './details.tsx'
import css from './infrastructure.module.css'
import { useStatus } from './infrastructure-queries.ts'
import { type Lights, lightsOf, overall, type Shown, sentenceOf, TONE, WORD } from './lights.model.ts'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import { Loading } from '#ui/states/Loading.tsx'

const PARTS = [
  { part: 'website', title: 'Website' },
  { part: 'data', title: 'Data' },
  { part: 'backgroundWork', title: 'Background work' },
] as const

/** Three lights for everybody; every figure behind them for those who look after the installation. */
export default function Infrastructure() {
  const { user } = useSession()
  const status = useStatus()
  const seesDetails = user !== null && hasPermission(user.roles, 'platform.infrastructure')
  const lights = status.data === undefined ? null : lightsOf(status.data)
  return (
    <Page
      title="Infrastructure"
      lead={lights === null ? undefined : overall(lights)}
      actions={status.data === undefined ? null : <Asked at={status.data.at} />}
    >
      {lights === null ? <Loading /> : <LightRow lights={lights} />}
      {seesDetails ? <Details /> : null}
    </Page>
  )
}

const Asked = ({ at }: { readonly at: string }) => (
  <p className={css.faint}>
    Updated at {new Date(at).toLocaleTimeString(undefined, { timeStyle: 'medium' })}, every 15 seconds
  </p>
)

const LightRow = ({ lights }: { readonly lights: Lights }) => (
  <ul className={css.lights} aria-label="Lights" aria-live="polite">
    {PARTS.map(({ part, title }) => (
      <LightCard key={part} part={part} title={title} light={lights[part]} />
    ))}
  </ul>
)

type CardProps = { readonly part: keyof Lights; readonly title: string; readonly light: Shown }

const LightCard = ({ part, title, light }: CardProps) => (
  <li className={css.light} data-tone={TONE[light]}>
    <h2>{title}</h2>
    <ToneWord tone={TONE[light]} word={WORD[light]} />
    <p>{sentenceOf(part, light)}</p>
  </li>
)
