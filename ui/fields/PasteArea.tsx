import css from './paste.module.css'

type PasteAreaProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Room for rows copied from somewhere else, in letters of one width, so that their columns can be seen. */
export const PasteArea = ({ label, placeholder, value, onChange }: PasteAreaProps) => (
  <textarea
    aria-label={label}
    className={css.paste}
    rows={8}
    value={value}
    placeholder={placeholder}
    onChange={(event) => onChange(event.target.value)}
  />
)
