import type { Tone } from '#kit/block.ts'
import { Panel } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from './admin-cognito.module.css'
import type { AdminOidc } from './admin-cognito.view.tsx'
import { at } from './moment.ts'

type Check = AdminOidc['checks'][number]
type DiscoveryProps = { readonly checks: readonly Check[]; readonly testedAt: string | null }

const NAMES: Readonly<Record<Check['name'], string>> = {
  reach: 'Discovery document',
  issuer: 'Issuer',
  keys: 'Signing keys',
  algorithms: 'Algorithms',
  responseType: 'Response type',
  pkce: 'PKCE',
}

const RESULTS: Readonly<Record<Check['result'], { readonly tone: Tone; readonly word: string }>> = {
  passed: { tone: 'positive', word: 'Passed' },
  failed: { tone: 'negative', word: 'Failed' },
  unstated: { tone: 'caution', word: 'Not stated' },
  notTested: { tone: 'neutral', word: 'Not tested' },
}

/** The test of the discovery document, line by line. */
export const Discovery = ({ checks, testedAt }: DiscoveryProps) => (
  <Panel
    title="Test"
    aside={testedAt === null ? null : <span className={css.muted}>Tested {at(testedAt)}</span>}
  >
    <ul className={css.checks} aria-label="Test results">
      {checks.map(({ name, result, text }) => (
        <li key={name}>
          <strong>{NAMES[name]}</strong>
          <ToneWord {...RESULTS[result]} />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Panel>
)
