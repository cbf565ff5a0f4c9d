import { useState } from 'react'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { CATEGORIES, isCategory } from '../../shared/categories.model.ts'
import css from '../create.module.css'
import type { Content } from '../queries.ts'

type Props = {
  readonly content: Content
  readonly canEdit: boolean
  readonly onChange: (part: Partial<Content>) => void
}

/** What an article says of itself, and where its facts come from. */
export const About = ({ content, canEdit, onChange }: Props) => (
  <fieldset className={css.about} disabled={!canEdit}>
    <legend className="visually-hidden">Details and sources</legend>
    <Panel title="Details">
      <div className={css.fields}>
        <LineField
          label="Title"
          autoComplete="off"
          maxLength={120}
          value={content.title}
          onChange={(title) => onChange({ title })}
        />
        <LineField
          label="Excerpt"
          autoComplete="off"
          maxLength={240}
          help="One or two sentences for the list: what will the reader know afterward?"
          value={content.excerpt}
          onChange={(excerpt) => onChange({ excerpt })}
        />
        <SelectField
          label="Category"
          value={content.category}
          choices={CATEGORIES}
          onChange={(category) => (isCategory(category) ? onChange({ category }) : undefined)}
        />
        <Tags content={content} onChange={onChange} />
        <label className={css.day}>
          <span>Planned for</span>
          <input
            type="date"
            value={content.plannedDate ?? ''}
            onChange={({ target }) => onChange({ plannedDate: target.value === '' ? null : target.value })}
          />
        </label>
      </div>
    </Panel>
    <Sources content={content} onChange={onChange} />
  </fieldset>
)

type PartProps = Pick<Props, 'content' | 'onChange'>

function Tags({ content, onChange }: PartProps) {
  const [text, setText] = useState(content.tags.join(', '))
  const change = (typed: string) => {
    setText(typed)
    onChange({ tags: tagsOf(typed) })
  }
  return (
    <LineField
      label="Tags"
      autoComplete="off"
      maxLength={400}
      help="Up to eight, separated by commas."
      value={text}
      onChange={change}
    />
  )
}

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().slice(0, 40))
    .filter((tag) => tag !== '')
    .slice(0, 8)

type Source = Content['sources'][number]

function Sources({ content: { sources }, onChange }: PartProps) {
  const edit = (at: number, part: Partial<Source>) =>
    onChange({ sources: sources.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const add = () =>
    onChange({
      sources: [...sources, { title: '', publisher: '', year: new Date().getFullYear(), url: 'https://' }],
    })
  return (
    <Panel title="Sources" lead="At least one, with its year and an address that starts with https://.">
      <ul className={css.sources}>
        {sources.map((source, at) => (
          <li key={at}>
            <SourceFields source={source} onChange={(part) => edit(at, part)} />
            <Action
              tone="plain"
              label={`Remove ${source.title || 'this source'}`}
              onClick={() => onChange({ sources: sources.filter((_, index) => index !== at) })}
            >
              Remove
            </Action>
          </li>
        ))}
      </ul>
      <Actions>
        <Action tone="plain" onClick={add}>
          Add a source
        </Action>
      </Actions>
    </Panel>
  )
}

type SourceProps = { readonly source: Source; readonly onChange: (part: Partial<Source>) => void }

const SourceFields = ({ source: { title, publisher, year, url }, onChange }: SourceProps) => (
  <>
    <LineField
      label="Title"
      autoComplete="off"
      maxLength={200}
      value={title}
      onChange={(typed) => onChange({ title: typed })}
    />
    <LineField
      label="Publisher"
      autoComplete="off"
      maxLength={200}
      value={publisher}
      onChange={(typed) => onChange({ publisher: typed })}
    />
    <LineField
      label="Year"
      autoComplete="off"
      inputMode="numeric"
      maxLength={4}
      value={String(year)}
      onChange={(typed) => onChange({ year: Number(typed.replaceAll(/\D/g, '')) })}
    />
    <LineField
      label="Address"
      autoComplete="off"
      maxLength={500}
      value={url}
      onChange={(typed) => onChange({ url: typed })}
    />
  </>
)
