import { CheckField } from '../entry/CheckField.tsx'
import { LineField } from '../entry/LineField.tsx'
import type { Consent } from './use-leads.ts'

type ConsentFieldsProps = {
  readonly consent: Consent
  readonly error?: string | undefined
  readonly onChange: (consent: Consent) => void
}

export const NO_CONSENT: Consent = { email: false, phone: false, text: false, proof: '' }

/** The channels that somebody agreed to, unticked until then, and what shows it. */
export function ConsentFields({ consent, error, onChange }: ConsentFieldsProps) {
  const set = (change: Partial<Consent>) => onChange({ ...consent, ...change })
  return (
    <>
      <CheckField checked={consent.email} onChange={(email) => set({ email })}>
        Agreed to e-mail
      </CheckField>
      <CheckField checked={consent.phone} onChange={(phone) => set({ phone })}>
        Agreed to calls
      </CheckField>
      <CheckField checked={consent.text} onChange={(text) => set({ text })}>
        Agreed to text messages
      </CheckField>
      <LineField
        label="Proof of consent"
        autoComplete="off"
        maxLength={500}
        value={consent.proof}
        error={error}
        help="The form, signed sheet, or e-mail, and its date."
        onChange={(proof) => set({ proof })}
      />
    </>
  )
}

export const isGiven = ({ email, phone, text }: Consent): boolean => email || phone || text

/** What is missing of a consent, in words. */
export const consentProblem = (consent: Consent): string | undefined =>
  isGiven(consent) && consent.proof.trim() === '' ? 'Say how they agreed.' : undefined
