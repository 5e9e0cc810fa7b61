import type { AssistantAnswer } from '@phone-trade/shared';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readPhoto } from '../../kit/scan/photo';
import { type ApiError, isApiError } from '../../lib/http/api-error';
import { productTitle, switchLang, useLang, useT } from '../../lib/language/i18n';
import css from './assistant.module.css';
import { Result } from './result';

/** Sends a picture and a prompt to the assistant and shows what it answers. Written without the component library, for phones. */
export function AssistantPage() {
  const t = useT();
  const lang = useLang();
  const [file, setFile] = useState<File>();
  const [prompt, setPrompt] = useState('');
  const [busy, setBusy] = useState(false);
  const [lacks, setLacks] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [answer, setAnswer] = useState<AssistantAnswer>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = `${t('assistant.title')} - ${productTitle()}`;
  }, [t]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setLacks(!file);
    if (!file) return input.current?.focus();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setAnswer(await readPhoto(file, prompt.trim()));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.page}>
      <header className={css.tools}>
        <button type="button" lang={lang === 'zh' ? 'en' : 'zh'} onClick={() => void switchLang(lang === 'zh' ? 'en' : 'zh')}>
          {lang === 'zh' ? 'English' : '中文'}
        </button>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{t('assistant.title')}</h1>
        <p className={css.hint}>{t('assistant.hint')}</p>
        <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
          <div>
            <label className={css.file}>
              <input
                ref={input}
                type="file"
                accept="image/*"
                disabled={busy}
                aria-invalid={lacks || undefined}
                aria-describedby={lacks ? 'no-picture' : 'formats'}
                onChange={({ target }) => {
                  setFile(target.files?.[0]);
                  setLacks(false);
                  setAnswer(undefined);
                }}
              />
              <span>{t(file ? 'assistant.another' : 'assistant.choose')}</span>
            </label>
            <span id="formats" className={css.soft}>
              {file ? file.name : t('assistant.formats')}
            </span>
            {lacks && (
              <p id="no-picture" className={css.fault}>
                {t('assistant.noPicture')}
              </p>
            )}
          </div>
          {file && <Picture file={file} />}
          <div>
            <label htmlFor="prompt" className={css.label}>
              {t('assistant.prompt')}
            </label>
            <textarea id="prompt" rows={2} maxLength={2000} value={prompt} onChange={({ target }) => setPrompt(target.value)} />
          </div>
          {failure && (
            <p className={css.failure} role="alert">
              {failure.message}{' '}
              {failure.key === 'AI_SIGN_IN' && (
                <Link to="/login" state={{ from: '/AIIMG' }}>
                  {t('assistant.signIn')}
                </Link>
              )}
            </p>
          )}
          <button type="submit" className={css.send} disabled={busy}>
            {t(busy ? 'assistant.sending' : 'assistant.send')}
          </button>
        </form>
        {answer && <Result answer={answer} />}
      </main>
    </div>
  );
}

/** The chosen picture, of whose address the browser is told when it is no longer needed. */
function Picture({ file }: { readonly file: File }) {
  const t = useT();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? <img className={css.picture} src={url} alt={t('assistant.preview')} /> : null;
}
