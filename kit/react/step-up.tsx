import { createContext, useContext } from 'react'

/**
 * Runs a call that asks for the password again: when the server says so, the person is asked and the call is repeated.
 * Rejects with the server's refusal when the person does not want to.
 */
export type StepUp = <T>(work: () => Promise<T>) => Promise<T>

export const StepUpContext = createContext<StepUp>((work) => work())

export const useStepUp = (): StepUp => useContext(StepUpContext)
