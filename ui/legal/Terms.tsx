import { TERMS } from '#kit/terms.ts'

/** The terms in a sheet over the page and the button that opens it: the browser's own popover, also without scripts. */
export const Terms = ({ label }: { readonly label: string }) => (
  <>
    <button type="button" className="terms-open" popoverTarget="terms">
      {label}
    </button>
    <div id="terms" className="terms" popover="auto" role="dialog" aria-labelledby="terms-title">
      <h2 id="terms-title">Terms and privacy</h2>
      {TERMS.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <button type="button" className="terms-close" popoverTarget="terms" popoverTargetAction="hide">
        Close
      </button>
    </div>
  </>
)
