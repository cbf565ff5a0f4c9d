import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { MultiField, Option } from '#kit/field.ts'
import css from './control.module.css'
import type { InputProps } from './field-value.ts'

/** Several of the options in an order that the person decides: the chosen ones numbered, the others to add. */
export function MultiInput(props: InputProps<MultiField, readonly string[]>) {
  const { field, onChange, disabled } = props
  const given: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const chosen = given.flatMap((value) => field.options.filter((option) => option.value === value))
  const rest = field.options.filter((option) => !chosen.includes(option))
  const emit = (next: readonly Option[]) => onChange(next.map((option) => option.value))
  return (
    <div
      role="group"
      id={props.id}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      className={css.multi}
    >
      {chosen.length > 0 && (
        <ol>
          {chosen.map((option, place) => (
            <Chosen
              key={option.value}
              option={option}
              place={place}
              chosen={chosen}
              emit={emit}
              disabled={disabled}
            />
          ))}
        </ol>
      )}
      {rest.length > 0 && (
        <div className={css.chips}>
          {rest.map((option) => (
            <button
              key={option.value}
              type="button"
              disabled={disabled}
              title={option.help}
              onClick={() => emit([...chosen, option])}
            >
              <IconPlus size={14} aria-hidden="true" />
              <span className="visually-hidden">Add </span>
              {option.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type ChosenProps = {
  readonly option: Option
  readonly place: number
  readonly chosen: readonly Option[]
  readonly emit: (next: readonly Option[]) => void
  readonly disabled: boolean | undefined
}

function Chosen({ option, place, chosen, emit, disabled }: ChosenProps) {
  const without = chosen.filter((other) => other !== option)
  const moveTo = (to: number) => emit([...without.slice(0, to), option, ...without.slice(to)])
  return (
    <li>
      <span className={css.ordinal}>{place + 1}</span>
      <span className={css.grow}>{option.label}</span>
      <button
        type="button"
        aria-label={`Move ${option.label} up`}
        disabled={disabled === true || place === 0}
        onClick={() => moveTo(place - 1)}
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Move ${option.label} down`}
        disabled={disabled === true || place === chosen.length - 1}
        onClick={() => moveTo(place + 1)}
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Remove ${option.label}`}
        disabled={disabled}
        onClick={() => emit(without)}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </li>
  )
}
