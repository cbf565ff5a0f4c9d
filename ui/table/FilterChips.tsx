import css from './grid-tools.module.css'

export type Chip = { readonly value: string; readonly label?: string; readonly count?: number }

type FilterChipsProps = {
  /** What is filtered by: 'Status'. */
  readonly label: string
  readonly chips: readonly Chip[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Values to filter by; any of the chosen ones matches. */
export function FilterChips({ label, chips, chosen, onChoose }: FilterChipsProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map(({ value, label: words = value, count }) => {
        const isOn = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChoose(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
          >
            {words}
            {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
