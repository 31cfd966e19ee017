import * as T from '@sinclair/typebox'

export const HealthSchema = T.Object({ status: T.Literal('ok') })
