import { useEffect, useState } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from './admin-context.ts';

export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(left - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return { secondsLeft, start: setSecondsLeft };
}

export function RetryCountdown({ secondsLeft }: { secondsLeft: number }) {
  const { messages: m } = useAdmin();
  if (secondsLeft === 0) return null;
  return (
    <p className="retry-countdown tabular strong" role="timer">
      {interpolate(m['admin.wait'], { time: formatCountdown(secondsLeft) })}
    </p>
  );
}

/** "1:05". */
function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
