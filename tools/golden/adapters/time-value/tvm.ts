import {
  continuousAnnuityValue,
  deferredAnnuityValue,
  gradientValue,
  growingAnnuityFutureValue,
  growingAnnuityPayment,
  growingAnnuityValue,
  perpetuityValue,
} from '#finance/time-value/growing-annuity.ts'
import { effect, fvschedule, nominal, pduration, rri } from '#finance/time-value/interest-conversion.ts'
import { cumipmt, cumprinc, ipmt, ispmt, ppmt } from '#finance/loans/loan-split.ts'
import { fv, nper, pmt, pv } from '#finance/time-value/tvm.ts'
import { rate } from '#finance/time-value/tvm-rate.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const timing = (input: Reader) => ({
  fv: input.optionalNumber('fv', 0),
  type: input.optionalNumber('type', 0),
})

const loanPeriod = (input: Reader) => ({
  ...input.pick('rate', 'per', 'nper', 'pv'),
  ...timing(input),
})

const loanSpan = (input: Reader) => ({
  ...input.pick('rate', 'nper', 'pv', 'start', 'end'),
  type: input.optionalNumber('type', 0),
})

const growing = (input: Reader) => ({
  ...input.pick('rate', 'growth', 'nper'),
  type: input.optionalNumber('type', 0),
})

const adapter: GoldenAdapter = {
  family: 'tvm',
  functions: {
    pmt: (input) => ({ value: pmt({ ...input.pick('rate', 'nper', 'pv'), ...timing(input) }) }),
    pv: (input) => ({ value: pv({ ...input.pick('rate', 'nper', 'pmt'), ...timing(input) }) }),
    fv: (input) => ({
      value: fv({
        ...input.pick('rate', 'nper', 'pmt'),
        pv: input.optionalNumber('pv', 0),
        type: input.optionalNumber('type', 0),
      }),
    }),
    nper: (input) => ({ value: nper({ ...input.pick('rate', 'pmt', 'pv'), ...timing(input) }) }),
    rate: (input) => ({
      value: rate({
        ...input.pick('nper', 'pmt', 'pv'),
        ...timing(input),
        guess: input.optionalNumber('guess', 0.1),
      }),
    }),
    ipmt: (input) => ({ value: ipmt(loanPeriod(input)) }),
    ppmt: (input) => ({ value: ppmt(loanPeriod(input)) }),
    ispmt: (input) => ({ value: ispmt(input.pick('rate', 'per', 'nper', 'pv')) }),
    cumipmt: (input) => ({ value: cumipmt(loanSpan(input)) }),
    cumprinc: (input) => ({ value: cumprinc(loanSpan(input)) }),
    growingAnnuityValue: (input) => ({
      value: growingAnnuityValue({ ...growing(input), ...input.pick('payment') }),
    }),
    growingAnnuityFutureValue: (input) => ({
      value: growingAnnuityFutureValue({ ...growing(input), ...input.pick('payment') }),
    }),
    growingAnnuityPayment: (input) => ({
      value: growingAnnuityPayment({ ...growing(input), ...input.pick('value') }),
    }),
    perpetuityValue: (input) => ({
      value: perpetuityValue(input.number('payment'), input.number('rate'), input.optionalNumber('type', 0)),
    }),
    deferredAnnuityValue: (input) => ({
      value: deferredAnnuityValue(input.pick('payment', 'rate', 'nper'), input.number('deferred')),
    }),
    continuousAnnuityValue: (input) => ({
      value: continuousAnnuityValue(input.number('perYear'), input.number('force'), input.number('years')),
    }),
    gradientValue: (input) => ({
      value: gradientValue(input.number('step'), input.number('rate'), input.number('nper')),
    }),
    effect: (input) => ({ value: effect(input.number('nominalRate'), input.number('npery')) }),
    nominal: (input) => ({ value: nominal(input.number('effectiveRate'), input.number('npery')) }),
    pduration: (input) => ({ value: pduration(input.pick('rate', 'pv', 'fv')) }),
    rri: (input) => ({ value: rri(input.pick('nper', 'pv', 'fv')) }),
    fvschedule: (input) => ({ value: fvschedule(input.number('principal'), input.numbers('schedule')) }),
  },
}

export default adapter
