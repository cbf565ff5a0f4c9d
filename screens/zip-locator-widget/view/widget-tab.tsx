import { useState } from 'react'
import { messageOf } from '#kit/react/use-submit.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { COPY_REFUSED, copyText } from '#ui/use-copy.ts'
import { type Key, useTable, useWidgetKey } from '../queries.ts'
import type { Place } from '../zip-locator-widget.view.tsx'
import { Checks, layerChoices } from './checks.tsx'
import {
  FIELD_CHOICES,
  FIRST,
  RADIUS,
  SITES,
  snippetOf,
  textsOf,
  type WidgetOptions,
} from './widget-options.ts'
import css from './zip.module.css'

/** The organization's ZIP locator for its own sites: what it shows, its public key, and the way to take it back. */
export function WidgetTab({ org }: Place) {
  const widget = useWidgetKey(org ?? '')
  return (
    <Waiting asked={widget.key} what="the widget">
      {(key) => <Widget key={key?.code} out={key} widget={widget} />}
    </Waiting>
  )
}

type WidgetProps = { readonly out: Key | null; readonly widget: ReturnType<typeof useWidgetKey> }

function Widget({ out, widget: { save, revoke } }: WidgetProps) {
  const [options, setOptions] = useState<WidgetOptions>(out?.options ?? FIRST)
  const [asks, setAsks] = useState<'replace' | 'revoke' | null>(null)
  const failure = save.error ?? revoke.error
  const withdraw = async (id: string) => {
    await revoke.mutateAsync(id)
    if (asks === 'replace') await save.mutateAsync(options)
    setAsks(null)
  }
  return (
    <>
      <Panel
        title="What the widget shows"
        lead="Anyone who visits a site that embeds it can look up a ZIP code, without an account."
      >
        <Options options={options} onChange={(change) => setOptions({ ...options, ...change })} />
        <Problem text={failure === null ? null : messageOf(failure)} />
        <Done text={save.isSuccess && out !== null ? 'The widget is saved.' : null} />
        <Actions>
          <Action isRunning={save.isPending} onClick={() => save.mutate(options)}>
            {out === null ? 'Create the widget' : 'Save changes'}
          </Action>
        </Actions>
      </Panel>
      {out === null ? null : <Snippet out={out} onAsk={setAsks} />}
      {asks === null || out === null ? null : (
        <Confirm
          title={asks === 'replace' ? 'Replace the key' : 'Revoke the key'}
          action={asks === 'replace' ? 'Replace' : 'Revoke'}
          isRunning={revoke.isPending || save.isPending}
          onConfirm={() => void withdraw(out.id)}
          onCancel={() => setAsks(null)}
        >
          {asks === 'replace'
            ? 'The widget stops working wherever it is embedded until the new snippet is there.'
            : 'The widget stops working wherever it is embedded. You can create another one later.'}
        </Confirm>
      )}
    </>
  )
}

type OptionsProps = {
  readonly options: WidgetOptions
  readonly onChange: (change: WidgetOptions) => void
}

function Options({ options, onChange }: OptionsProps) {
  const known = useTable()
  return (
    <Waiting asked={known} what="the kinds" shape="lines">
      {({ layers }) => (
        <div className={css.fields}>
          <Checks
            label="Whom it shows"
            choices={layerChoices(layers)}
            chosen={textsOf(options.layers)}
            onChange={(chosen) => onChange({ layers: chosen })}
          />
          <Checks
            label="What it shows of each, beside the name"
            help="Phone and e-mail are public once they are chosen."
            choices={FIELD_CHOICES}
            chosen={textsOf(options.fields)}
            onChange={(chosen) => onChange({ fields: chosen })}
          />
          {Object.entries({ radius: RADIUS, embedOn: SITES }).map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              value={options[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      )}
    </Waiting>
  )
}

type SnippetProps = { readonly out: Key; readonly onAsk: (what: 'replace' | 'revoke') => void }

function Snippet({ out, onAsk }: SnippetProps) {
  const [said, setSaid] = useState<string | null>(null)
  const address = new URL(out.path, window.location.origin).href
  const snippet = snippetOf(address)
  const copy = async () => {
    setSaid((await copyText(snippet)) ? 'The snippet is copied.' : COPY_REFUSED)
  }
  return (
    <Panel
      title="Embed it"
      lead="Paste the snippet into a page of a site that is named above. The key in it is public: it opens what the widget shows and nothing else, 60 look-ups a minute for each visitor’s network."
    >
      <textarea className={css.snippet} readOnly rows={3} aria-label="Snippet" value={snippet} />
      <Done text={said} />
      <Actions>
        <Action onClick={() => void copy()}>Copy snippet</Action>
        <a className={css.link} href={address} target="_blank" rel="noreferrer">
          Open the widget
        </a>
        <Action tone="plain" onClick={() => onAsk('replace')}>
          Replace the key
        </Action>
        <Action tone="danger" onClick={() => onAsk('revoke')}>
          Revoke the key
        </Action>
      </Actions>
    </Panel>
  )
}
