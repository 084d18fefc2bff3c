import { useEffect, useState } from 'react'

/** Whether a form of this page is on its way to the server; over when the browser brings the page back. */
export function useSubmitting(): [boolean, () => void] {
  const [submitting, setSubmitting] = useState(false)
  useEffect(() => {
    const back = () => setSubmitting(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return [submitting, () => setSubmitting(true)]
}
