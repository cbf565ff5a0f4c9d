import { counted } from '#kit/format.ts'
import { Button } from '#ui/parts/button.ts'
import { COPY_REFUSED, useCopy } from '#ui/use-copy.ts'
import { carriedWords } from '../carried-words.ts'
import { carriedOf } from '../tool-state.ts'
import { searchOf } from '../url-inputs.ts'
import type { ToolPage } from '../use-tool-page.ts'
import css from './header.module.css'

/** A link that is a copy of the inputs: what it tells is said before it is made. */
export function LinkPanel({ page }: { readonly page: ToolPage }) {
  const { tool, confirmed } = page
  const { copied, copy } = useCopy()
  const carried = carriedOf(page)
  const search = searchOf({ changes: carried, confirmed })
  const count = Object.keys(carried).length
  return (
    <div className={css.panel}>
      <h2>Link to these inputs</h2>
      {search === null ? (
        <p>There are too many inputs for a link. Share the plan instead.</p>
      ) : (
        <>
          <p tabIndex={-1} data-autofocus>
            {carriedWords(tool, carried)}
          </p>
          {count > 0 && (
            <p className={css.quiet}>
              Anyone who has the link can read them, and it cannot be revoked. To share the report without
              names and dates of birth, use Share.
            </p>
          )}
          <Button onClick={() => void copy(addressWith(search))}>
            {copied === 'yes' ? 'Copied' : 'Copy link'}
          </Button>
          <p role="status" className={css.quiet}>
            {copied === 'yes' && `The link holds ${counted(count, 'input')}.`}
            {copied === 'refused' && COPY_REFUSED}
          </p>
          {copied === 'refused' ? (
            <input className={css.address} readOnly value={addressWith(search)} aria-label="Link" />
          ) : null}
        </>
      )}
    </div>
  )
}

/** The page as it is looked at, its tab and sections with it; a plan of one's own opens for nobody else. */
function addressWith(search: Readonly<Record<string, string>>): string {
  const url = new URL(window.location.href)
  url.search = new URLSearchParams(search).toString()
  return url.href
}
