import { useAdmin } from '../admin-context.ts';
import { GuideLink } from '../parts/GuideLink.tsx';

/** What visitors read about her time, and where she changes it. */
export function Availability() {
  const { messages: m, availability, files } = useAdmin();
  return (
    <section className="panel" aria-labelledby="availability-title">
      <h2 className="panel__title" id="availability-title">
        {m['admin.availability']}
      </h2>
      <p>{m['admin.availability.text']}</p>
      <p className="panel__quote">{availability ?? m['admin.availability.over']}</p>
      {files && (
        <a className="button" href={files.practice} target="_blank" rel="noopener noreferrer">
          {m['admin.availability.change']}
        </a>
      )}
      <GuideLink chapter={m['admin.availability.chapter']} />
    </section>
  );
}
