import type { Tone } from '#kit/block.ts'
import { counted } from '#kit/format.ts'
import { Panel } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from './admin-cognito.module.css'
import type { AdminOidc } from './admin-cognito.view.tsx'
import { at } from './moment.ts'

type SignIn = AdminOidc['signIns'][number]

const RESULTS: Readonly<Record<SignIn['result'], { readonly tone: Tone; readonly word: string }>> = {
  allowed: { tone: 'positive', word: 'Done' },
  refused: { tone: 'caution', word: 'Refused' },
  failed: { tone: 'negative', word: 'Failed' },
}

/** Who came by the provider lately, and who was turned away and why. */
export const SignIns = ({ found: { signIns, identities } }: { readonly found: AdminOidc }) => (
  <Panel
    title="Last sign-ins"
    aside={<span className={css.muted}>{counted(identities, 'linked identity', 'linked identities')}</span>}
  >
    {signIns.length === 0 ? (
      <p className={css.muted}>No one has signed in through the provider yet.</p>
    ) : (
      <ul className={css.signIns} aria-label="Last sign-ins">
        {signIns.map((one) => (
          <li key={`${one.at} ${one.what} ${one.person}`}>
            <time dateTime={one.at}>{at(one.at)}</time>
            <span className={css.person}>{one.person ?? 'Unknown person'}</span>
            <ToneWord {...RESULTS[one.result]} />
            <span className={css.what}>{one.what}</span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
