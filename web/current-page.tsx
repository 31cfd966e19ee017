import { use, useContext, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ArrivalsContext } from './arrivals'

/** The page of the address; the one before stays until the next can be shown. */
export function CurrentPage() {
  const arrivals = useContext(ArrivalsContext)
  if (!arrivals) throw new Error('CurrentPage must be used within an ArrivalsContext')
  const location = useLocation()
  const arriving = arrivals.at(location)
  const { Component, goTo } = arriving instanceof Promise ? use(arriving) : arriving
  useEffect(() => arrivals.leaveAllBut(location), [arrivals, location])
  return goTo ? <Navigate to={goTo} replace /> : <Component />
}
