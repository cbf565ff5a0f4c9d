import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { TextsField } from '#kit/field.ts'
import css from './control.module.css'
import { type InputProps, inputAttributes } from './field-value.ts'

/** Short texts as chips: Enter or a comma adds, backspace in an empty field takes the last one back. */
export function TextsInput(props: InputProps<TextsField, readonly string[]>) {
  const { field, value, onChange } = props
  const [typed, setTyped] = useState('')
  const texts = Array.isArray(value) ? value.map(String) : []
  const add = () => {
    const text = typed.trim()
    if (text !== '' && !texts.includes(text) && texts.length < field.maxItems) onChange([...texts, text])
    setTyped('')
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && texts.length > 0) {
      onChange(texts.slice(0, -1))
    }
  }
  return (
    <div className={css.texts} data-invalid={props.invalid || undefined}>
      {texts.map((text) => (
        <span key={text} className={css.word}>
          {text}
          <button
            type="button"
            aria-label={`Remove ${text}`}
            disabled={props.disabled}
            onClick={() => onChange(texts.filter((other) => other !== text))}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        {...inputAttributes(props)}
        type="text"
        value={typed}
        maxLength={field.maxLength}
        placeholder={texts.length === 0 ? 'Type and press Enter' : ''}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={add}
      />
    </div>
  )
}
