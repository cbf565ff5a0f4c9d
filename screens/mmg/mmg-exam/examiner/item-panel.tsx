import { useState } from 'react'
import { date } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { decimalsOf } from '../rounding.model.ts'
import { AnswerKey } from './answer-key.tsx'
import { DecisionDialog, DECISIONS, type Decision } from './decision-dialog.tsx'
import { formOf, NEW_FORM } from './item-form.model.ts'
import { ItemForm } from './item-form.tsx'
import { DIFFICULTIES, domainLabel, KINDS, STATES } from './item-words.ts'
import { Measures } from './measures.tsx'
import { Preview } from './preview.tsx'
import { type Item, type Measured, useItem } from './queries.ts'
import css from './examiner.module.css'

type PanelProps = {
  readonly org: string
  /** 'new': one that is being written. */
  readonly id: string
  /** Null: too few answered it. */
  readonly measured: Measured | null
  readonly onOpen: (id: string) => void
}

/** The question of the address beside the list. */
export function ItemPanel(props: PanelProps) {
  const { setQuery } = useAddress()
  const close = () => setQuery({ item: null })
  const isNew = props.id === 'new'
  return (
    <Drawer opened onClose={close} position="right" size="xl" title={isNew ? 'New question' : 'Question'}>
      {isNew ? (
        <ItemForm org={props.org} start={NEW_FORM} written={null} onSaved={props.onOpen} onCancel={close} />
      ) : (
        <Opened {...props} />
      )}
    </Drawer>
  )
}

function Opened({ org, id, measured }: PanelProps) {
  const [version, setVersion] = useState<number | null>(null)
  const [isWriting, setWriting] = useState(false)
  const asked = useItem({ org, id }, version)
  const end = () => {
    setVersion(null)
    setWriting(false)
  }
  return (
    <Waiting asked={asked} what="the question" shape="lines">
      {(item) =>
        isWriting ? (
          <ItemForm org={org} start={formOf(item)} written={item} onSaved={end} onCancel={end} />
        ) : (
          <Looked
            org={org}
            item={item}
            measured={item.version === item.versions[0]?.version ? measured : null}
            onVersion={setVersion}
            onWrite={() => setWriting(true)}
          />
        )
      }
    </Waiting>
  )
}

type LookedProps = {
  readonly org: string
  readonly item: Item
  readonly measured: Measured | null
  readonly onVersion: (version: number) => void
  readonly onWrite: () => void
}

function Looked({ org, item, measured, onVersion, onWrite }: LookedProps) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const { kind, stem, number, options, state } = item
  const isNewest = item.version === item.versions[0]?.version
  return (
    <div className={css.parts}>
      <Versions item={item} onVersion={onVersion} />
      <Preview
        kind={kind}
        stem={stem}
        of={number?.of ?? null}
        decimals={number === null ? null : decimalsOf(number.of, number.tolerance)}
        texts={options.map(({ text }) => text)}
      />
      <AnswerKey item={item} measured={measured} onDecide={setDecision} />
      {isNewest ? <Measures measured={measured} /> : null}
      <About item={item} />
      {isNewest ? (
        <Actions>
          {DECISIONS[state].map((one) => (
            <Action
              key={one.action}
              tone={one.action === 'withdraw' ? 'danger' : 'main'}
              onClick={() => setDecision(one)}
            >
              {one.title}
            </Action>
          ))}
          {item.isGenerated ? null : (
            <Action tone="plain" onClick={onWrite}>
              Write a new version
            </Action>
          )}
        </Actions>
      ) : null}
      {item.isGenerated ? (
        <p className={css.quiet}>
          Every attempt draws its own numbers; these are a sample. To change it, withdraw it and write another
          question.
        </p>
      ) : null}
      {decision === null ? null : (
        <DecisionDialog org={org} item={item} decision={decision} onEnd={() => setDecision(null)} />
      )}
    </div>
  )
}

function About({ item }: Pick<LookedProps, 'item'>) {
  const { domain, objective, kind, difficulty, source, state } = item
  return (
    <section className={css.part} aria-label="About it">
      <h3>About it</h3>
      <Facts
        rows={[
          ['State', <StatusDot key="state" {...STATES[state]} />],
          ['Domain', domainLabel(domain)],
          ['Objective', objective],
          ['Kind', KINDS[kind]],
          ...(difficulty === null ? [] : [['Difficulty', DIFFICULTIES[difficulty]] as const]),
          ['Source', source],
        ]}
      />
    </section>
  )
}

const Versions = ({ item: { version, versions }, onVersion }: Pick<LookedProps, 'item' | 'onVersion'>) =>
  versions.length < 2 ? null : (
    <SelectField
      label="Version"
      value={String(version)}
      choices={versions.map((one, at) => ({
        value: String(one.version),
        label: versionWords(one, at === 0),
      }))}
      help="Attempts are graded by the version that they were asked."
      onChange={(value) => onVersion(Number(value))}
    />
  )

const versionWords = ({ version, writtenAt }: Item['versions'][number], isNewest: boolean): string =>
  [
    `${version}`,
    writtenAt === null ? 'as shipped' : `written ${date(writtenAt)}`,
    ...(isNewest ? ['asked now'] : []),
  ].join(', ')
