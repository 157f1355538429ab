export const pageStyle = `:root {
  --surface: #14171f;
  --raised: #1f2430;
  --text: #f2f4f8;
  --muted: #aab2c0;
  --accent: #4f9cf9;
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: transparent;
  color: var(--text);
  font-family: 'Segoe UI', Roboto, Arial, sans-serif;
  font-size: 16px;
}

[hidden] {
  display: none !important;
}

#dialog {
  position: fixed;
  top: 50%;
  right: 4vw;
  display: flex;
  width: min(380px, 92vw);
  max-height: 80vh;
  flex-direction: column;
  gap: 12px;
  padding: 20px;
  transform: translateY(-50%);
  border-radius: 12px;
  background: var(--surface);
  box-shadow: 0 12px 40px rgb(0 0 0 / 45%);
}

h1 {
  margin: 0;
  font-size: 20px;
  overflow-wrap: anywhere;
}

#content {
  display: flex;
  flex-direction: column;
  gap: 8px;
  overflow-y: auto;
}

button,
input {
  width: 100%;
  padding: 12px;
  border: 2px solid transparent;
  border-radius: 8px;
  background: var(--raised);
  color: var(--text);
  font: inherit;
  text-align: left;
}

button {
  cursor: pointer;
}

button:hover,
button:focus-visible,
input:focus-visible {
  border-color: var(--accent);
  outline: none;
}

button[type='submit'] {
  background: var(--accent);
  color: #08111f;
  font-weight: 600;
  text-align: center;
}

#close {
  text-align: center;
}

.description {
  display: block;
  margin-top: 2px;
  color: var(--muted);
  font-size: 14px;
}

label {
  display: flex;
  flex-direction: column;
  gap: 6px;
}

#progress {
  position: fixed;
  bottom: 12vh;
  left: 50%;
  width: min(360px, 80vw);
  padding: 12px;
  transform: translateX(-50%);
  border-radius: 8px;
  background: var(--surface);
}

#progress-bar {
  width: 0;
  height: 8px;
  margin-top: 8px;
  border-radius: 4px;
  background: var(--accent);
}

@media (prefers-reduced-motion: no-preference) {
  #progress-bar {
    transition: width linear;
  }
}
`;
