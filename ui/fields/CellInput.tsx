import type { CellField } from '#kit/field.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { DateInput } from './DateInput.tsx'
import { FlagInput } from './FlagInput.tsx'
import type { InputProps } from './field-value.ts'
import { NumberInput } from './NumberInput.tsx'
import { TextInput } from './TextInput.tsx'

/** The bare input of a scalar field, without label, help and error. */
export function CellInput({
  field,
  compact = false,
  ...rest
}: InputProps<CellField> & { readonly compact?: boolean }) {
  switch (field.kind) {
    case 'flag':
      return <FlagInput field={field} {...rest} />
    case 'choice':
      return <ChoiceInput field={field} compact={compact} {...rest} />
    case 'date':
      return <DateInput field={field} {...rest} />
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'zip':
      return <TextInput field={field} {...rest} />
    default:
      return <NumberInput field={compact ? { ...field, slider: false } : field} {...rest} />
  }
}
