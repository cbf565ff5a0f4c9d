import { useId, useState } from 'react'
import { chooseScheme, readScheme, SCHEME_CHOICES, type SchemeChoice } from '../scheme.ts'
import styles from './scheme-switch.module.css'

/** Light, dark, or as the system says. */
export function SchemeSwitch() {
  const name = useId()
  const [choice, setChoice] = useState<SchemeChoice>(readScheme)
  const choose = (next: SchemeChoice) => {
    chooseScheme(next)
    setChoice(next)
  }
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Colors</legend>
      {SCHEME_CHOICES.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={choice === value} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
