import { download } from '#ui/download.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { SecretOnce } from '#ui/page/SecretOnce.tsx'
import css from './second-factor.module.css'

type Props = { readonly codes: readonly string[]; readonly onKept: () => void }

/** Ten codes that each open the account once when the authenticator is lost. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = codes.join('\n')
  const save = () =>
    download(
      'groundwork-recovery-codes.txt',
      new Blob([`Groundwork recovery codes. Each works once.\n\n${text}\n`], { type: 'text/plain' }),
    )
  return (
    <section className={css.codes} aria-label="Recovery codes">
      <h3>Save these recovery codes</h3>
      <p>
        Each one signs you in once if you lose your authenticator. They are shown only this once; earlier
        codes no longer work.
      </p>
      <SecretOnce label="Recovery codes" value={text} />
      <Actions>
        <Action onClick={onKept}>I saved them</Action>
        <Action tone="plain" onClick={save}>
          Download
        </Action>
      </Actions>
    </section>
  )
}
