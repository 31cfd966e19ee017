import { use, useContext, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { RouteLoaderContext } from './route-loader'

/** The page of the address; the one before stays until the next can be shown. */
export function CurrentPage() {
  const loader = useContext(RouteLoaderContext)
  if (!loader) throw new Error('CurrentPage must be used within a RouteLoaderContext')
  const { pathname, search } = useLocation()
  const loading = loader.at(pathname, search)
  const { Component, redirectTo } = loading instanceof Promise ? use(loading) : loading
  useEffect(() => {
    // It may lead to another address of the same page.
    if (redirectTo) loader.forget(pathname)
    else loader.keepOnly(pathname)
  }, [loader, pathname, redirectTo])
  return redirectTo ? <Navigate to={redirectTo} replace /> : <Component />
}
