import { OwnLink } from '#ui/share/OwnLink.tsx'
import css from './candidate.module.css'

/** Where somebody who is shown the certificate can check it: its holder decides whether there is such an address. */
export const CheckAddress = ({ id }: { readonly id: string }) => (
  <section className={css.check} aria-labelledby={`check-${id}`}>
    <h3 id={`check-${id}`}>Let others check it</h3>
    <p className={css.hint}>
      Anyone with the link sees your name, the exam, that you passed, the date, and how long the certificate
      is valid, and needs no account. While the link works, the certificate that you download shows its
      address.
    </p>
    <OwnLink kind="certificate" objectId={id} label="Certificate link" />
  </section>
)
