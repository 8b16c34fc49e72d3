import { mount } from "svelte";
import "./tokens.css";
import "./base.css";
import App from "./App.svelte";
import { device } from "./lib/device.svelte";

device.begin();

mount(App, { target: document.getElementById("app")! });
